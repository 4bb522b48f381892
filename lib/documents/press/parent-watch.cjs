// A thread beside the printing one, which may be in a loop that never ends when its app is killed.
const app = process.ppid;
setInterval(() => {
  if (process.ppid !== app) process.kill(process.pid, "SIGKILL");
}, 1_000);
