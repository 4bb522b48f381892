import { CardToCome, RowsToCome, SearchToCome, ToCome } from "@/components/ui/states/to-come";
import classes from "./logs.module.css";

export default function Loading() {
  return (
    <ToCome>
      <SearchToCome />
      <div className={classes.form}>
        <CardToCome height="11rem" />
      </div>
      <RowsToCome count={10} height="3rem" />
    </ToCome>
  );
}
