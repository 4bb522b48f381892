import { FormToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return <FormToCome fields={2} />;
}
