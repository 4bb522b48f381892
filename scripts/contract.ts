import { writeFileSync } from "node:fs";
import { writeContractSource } from "./contract-source";

writeFileSync("app/api/openapi.json/contract.ts", await writeContractSource());
