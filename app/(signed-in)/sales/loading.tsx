export { SalesHome as default } from "./sales-home";
