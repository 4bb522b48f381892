// A thread beside the working one, which may be in a loop that never ends when its app is killed.
const residentBytes = Number(process.argv[2]);
const app = process.ppid;
setInterval(() => {
  if (process.ppid !== app) process.kill(process.pid, "SIGKILL");
  // As V8 ends a process whose heap is full. What decoders take is not in the heap.
  if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, "SIGABRT");
}, 100);
