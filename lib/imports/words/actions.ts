import { toHeadKey } from "./keys";

/** The texts of both directions in which stock moves, in both languages. */
const WORDS: Readonly<Record<1 | -1, string>> = {
  1: `add | addition | added | in | incoming | receipt | received | receive | return | returned | returns | purchase | stock in | goods in | + | إضافة | اضافه | وارد | واردات | توريد | مرتجع | مرتجعات | مرتجع مبيعات | ارتجاع | استلام | دخول
    | شراء | مشتريات | إذن إضافة | إذن توريد | إذن استلام`,
  [-1]: `remove | removal | removed | out | outgoing | issue | issued | issues | dispatch | sale | sales | sold
    | withdrawal | deduct | stock out | goods out | damage | damaged | scrap | - | صرف | منصرف | المنصرف | سحب | خصم | صادر | صادرات | خروج
    | بيع | مبيعات | هالك | تالف | مرتجع مشتريات | إذن صرف | إذن سحب`,
};

const ACTIONS: ReadonlyMap<string, 1 | -1> = new Map(
  ([1, -1] as const).flatMap((sign) =>
    WORDS[sign].split("|").map((word) => [toActionKey(word), sign] as const),
  ),
);

/** Words are compared as heads are; a sign stands for itself. */
function toActionKey(word: string): string {
  return toHeadKey(word) || word.replace(/[\s\p{Cf}]/gu, "").replace(/[−–—]/g, "-");
}

/** Returns 1 for a word that adds stock, -1 for one that removes it, null for none, undefined for any other. */
export function signOfAction(action: string | undefined): 1 | -1 | null | undefined {
  return action?.trim() ? ACTIONS.get(toActionKey(action)) : null;
}
