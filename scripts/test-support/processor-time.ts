/** Starts a measurement. The returned function reads the milliseconds of processor time that this process has used since: other programs do not change it. */
export function startProcessorTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
}
