import { DeskToCome } from "@/components/home/desk-to-come";

export default function Loading() {
  return <DeskToCome cells={3} panels={[7, 5]} isLauncherFirst />;
}
