/** A call with a key while it is carried out. Commands pass it on with their actor and read nothing of it. */
export type KeyedCall = {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: string;
  isCommitted: boolean;
  isReplayed: boolean;
  /** True once a single statement stores the answer (`answerInsert`). */
  isStored: boolean;
};

/** The part of an actor that a transaction reads: the call that is carried out for them, if it has a key. */
export type Keyed = { readonly keyedCall?: KeyedCall };
