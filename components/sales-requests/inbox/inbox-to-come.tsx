import { CardsToCome, CardToCome, ToCome } from "@/components/ui/states/to-come";
import classes from "./inbox.module.css";

/** The place of an inbox: its list, and one request beside it. */
export function InboxToCome() {
  return (
    <ToCome>
      <div className={classes.panes}>
        <div className={classes.list}>
          <CardsToCome count={5} height="6.5rem" />
        </div>
        <div className={classes.detail}>
          <CardToCome height="40rem" />
        </div>
      </div>
    </ToCome>
  );
}
