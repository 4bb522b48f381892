export { ManagerHome as default } from "./manager-home";
