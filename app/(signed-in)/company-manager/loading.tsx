export { AdminHome as default } from "./admin-home";
