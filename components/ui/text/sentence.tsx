import { Ltr } from "./ltr";

const CODE = /^[!-~]+$/;

type Props = {
  readonly children: string;
  /** True for bold values. */
  readonly isBold?: boolean;
};

/** A translated sentence with each isolated value (`isolate`) in a run of its own: a code, such as a SKU or date, stays whole at a line's end. */
export function Sentence({ children, isBold }: Props) {
  // Between the marks that `isolate` sets.
  return children.split(/\u2068([^\u2068\u2069]*)\u2069/).map((part, at) => {
    if (at % 2 === 0) return part;
    const Run = CODE.test(part) ? Ltr : "bdi";
    return <Run key={at}>{isBold ? <b>{part}</b> : part}</Run>;
  });
}
