import { Ltr } from "./ltr";

const CODE = /^[!-~]+$/u;

type Props = {
  readonly children: string;
  /** True for bold values. */
  readonly isBold?: boolean;
};

/** A translated sentence with each isolated value (`isolate`) in a run of its own: a code, such as a SKU or date, stays whole at a line's end. */
export function Sentence({ children, isBold = false }: Props) {
  // Between the marks that `isolate` sets.
  return children.split(/\u2068([^\u2068\u2069]*)\u2069/u).map((part, at) => {
    if (at % 2 === 0) return part;
    const value = isBold ? <b>{part}</b> : part;
    return CODE.test(part) ? <Ltr key={at}>{value}</Ltr> : <bdi key={at}>{value}</bdi>;
  });
}
