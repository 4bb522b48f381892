export { WorkerHome as default } from "./worker-home";
