/** The screens with saved views, and the parameters that a view stores of their addresses, in their order. */
export const VIEW_PARAMETERS = {
  reports: ["report", "by", "period", "from", "to", "sku", "sort"],
  logs: ["day", "startDate", "endDate", "person", "username", "action"],
} as const;
export type ViewScreen = keyof typeof VIEW_PARAMETERS;
export const VIEW_SCREENS = ["reports", "logs"] as const satisfies readonly ViewScreen[];

/** The most views of a person and screen. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 2_000;

type ParameterName<Screen extends ViewScreen> = (typeof VIEW_PARAMETERS)[Screen][number];
type Values<Screen extends ViewScreen> = Readonly<
  Partial<Record<ParameterName<Screen>, string | undefined>>
>;

/** Builds the query of a view. The same values give the same query: in the order of the screen's parameters, without blank ones. */
export function toViewQuery<Screen extends ViewScreen>(
  screen: Screen,
  values: Values<Screen>,
): string {
  const names: readonly ParameterName<Screen>[] = VIEW_PARAMETERS[screen];
  const query = new URLSearchParams();
  for (const name of names) if (values[name]) query.set(name, values[name]);
  return query.toString();
}

/** Checks that a query has the form of `toViewQuery`: nothing but parameters that the screen knows, each once. */
export function isViewQuery(screen: ViewScreen, query: string): boolean {
  return toViewQuery(screen, Object.fromEntries(new URLSearchParams(query))) === query;
}
