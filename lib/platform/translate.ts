import type { createTranslator, Messages, NamespaceKeys, NestedKeyOf } from "next-intl";

/** Writes the texts of a namespace, or all texts without one, as `useTranslations` returns it; next-intl exports no name for that. */
export type Translate<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>> = never> =
  ReturnType<typeof createTranslator<Messages, Namespace>>;
