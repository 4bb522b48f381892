// A second thread, because the main thread can be in an endless loop when the app is killed or memory grows.
const residentBytes = Number(process.argv[2]);
const app = process.ppid;
setInterval(() => {
  if (process.ppid !== app) process.kill(process.pid, "SIGKILL");
  // The signal with which V8 ends a process whose heap is full. The memory of decoders is outside the heap.
  if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, "SIGABRT");
}, 100);
