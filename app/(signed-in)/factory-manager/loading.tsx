import { DeskToCome } from "@/components/home/desk-to-come";

export default function Loading() {
  return <DeskToCome hasGreeting cells={5} panels={[8, 4, 4, 4, 4]} />;
}
