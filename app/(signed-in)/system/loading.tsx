import { CardGridToCome, CardToCome, RowsToCome, ToCome } from "@/components/ui/states/to-come";
import classes from "./system.module.css";

export default function Loading() {
  return (
    <ToCome>
      <div className={classes.screen}>
        <CardToCome height="7rem" />
        <RowsToCome count={8} height="3.25rem" />
        <CardGridToCome count={2} height="14rem" />
      </div>
    </ToCome>
  );
}
