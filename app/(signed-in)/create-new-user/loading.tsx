import { FormToCome } from "@/components/ui/to-come";

export default function Loading() {
  return <FormToCome fields={4} />;
}
