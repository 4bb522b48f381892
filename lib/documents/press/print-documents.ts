import { paintDocument } from "../paint";
import { answerPrints } from "./answer";

answerPrints(paintDocument);
