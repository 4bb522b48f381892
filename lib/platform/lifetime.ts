/** Ends this process the clean way when the launcher it belongs to is gone, so that no app is left behind on its port. */
export function endWithLauncher(): void {
  if (process.connected) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
