/** Runs once when the app's process starts: its settings are checked, and it never outlives what launched it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { settings } = await import("@/lib/platform/env");
  settings();
  const { endWithLauncher } = await import("@/lib/platform/lifetime");
  endWithLauncher();
}
