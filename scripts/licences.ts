import { licensedPackages } from "./licence-list";

const packages = await licensedPackages();
for (const { name, version, licence, isAllowed } of packages)
  console.log(`${name} ${version}: ${licence}${isAllowed ? "" : " (not allowed)"}`);
const refused = packages.filter(({ isAllowed }) => !isAllowed);
console.log(`${packages.length} packages, ${refused.length} under a licence that is not allowed.`);
process.exit(refused.length === 0 ? 0 : 1);
