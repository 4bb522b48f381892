import { ImporterToCome } from "./importer-to-come";

export default function Loading() {
  return <ImporterToCome />;
}
