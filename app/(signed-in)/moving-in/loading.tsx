import { MoverToCome } from "./mover-to-come";

export default function Loading() {
  return <MoverToCome />;
}
