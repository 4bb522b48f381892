import { CardGridToCome, TextToCome, ToCome } from "@/components/ui/states/to-come";
import classes from "./loading.module.css";

export default function Loading() {
  return (
    <ToCome>
      <TextToCome width="22rem" />
      <div className={classes.list}>
        <CardGridToCome count={8} height="var(--height)" />
      </div>
    </ToCome>
  );
}
