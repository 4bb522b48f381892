import { CardToCome, RowsToCome, TextToCome, ToCome } from "@/components/ui/states/to-come";
import classes from "./stock-proof.module.css";

export default function Loading() {
  return (
    <ToCome>
      <div className={classes.screen}>
        <TextToCome width="40rem" />
        <CardToCome height="9rem" />
        <CardToCome height="8rem" />
        <RowsToCome count={3} height="3.25rem" />
      </div>
    </ToCome>
  );
}
