import { Ltr } from "./ltr";

/** A translated sentence whose isolated values (`isolate`) stay whole at the end of a line where they are a code, such as a SKU or date. */
export function Sentence({ children }: { readonly children: string }) {
  return children
    .split(/(\u2068[!-~]+\u2069)/u)
    .map((part, at) => (at % 2 === 0 ? part : <Ltr key={at}>{part}</Ltr>));
}
