"use client";

import { Autocomplete, type AutocompleteProps } from "@mantine/core";
import { useCategories } from "../use-categories";

/** A category with the ones in use as suggestions, found by any part of them in any case. */
export function CategoryAutocomplete(props: Omit<AutocompleteProps, "data">) {
  return <Autocomplete {...props} data={useCategories()} limit={50} maxDropdownHeight="14rem" />;
}
