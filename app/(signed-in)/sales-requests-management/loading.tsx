import { CardToCome, ToCome } from "@/components/ui/to-come";
import classes from "@/components/sales-requests/inbox/inbox.module.css";

export default function Loading() {
  return (
    <ToCome>
      <div className={classes.panes}>
        <div className={classes.list}>
          {Array.from({ length: 5 }, (_, at) => (
            <CardToCome key={at} height="6.5rem" />
          ))}
        </div>
        <div className={classes.detail}>
          <CardToCome height="40rem" />
        </div>
      </div>
    </ToCome>
  );
}
