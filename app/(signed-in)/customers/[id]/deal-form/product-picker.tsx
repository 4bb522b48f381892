"use client";

import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, Ref } from "react";
import { ProductOptions } from "@/components/products/product-options";
import { useFirstFound } from "@/components/products/use-first-found";
import type { ProductSearch } from "@/components/products/use-products";
import type { ProductView } from "@/lib/products/schema";
import classes from "./deal-form.module.css";
import type { LineValues } from "./deal-values";

type Props = {
  /** Id of the field, which a label names. */
  readonly id: string;
  /** Opens the search at once. */
  readonly isSearching: boolean;
  readonly line: LineValues;
  readonly catalogue: ProductSearch;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChoose: (product: ProductView) => void;
};

/** The product of a line: opened, a search of the whole catalogue by SKU; closed, the name that was chosen. */
export function ProductPicker({ isSearching, line, catalogue, onChoose, ...field }: Props) {
  const t = useTranslations();
  const combobox = useCombobox({
    defaultOpened: isSearching,
    onDropdownOpen: () => catalogue.searchFor(""),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      first.forget();
    },
  });
  const first = useFirstFound(catalogue, chooseProduct);
  const isOpen = combobox.dropdownOpened;

  function chooseProduct(product: ProductView) {
    combobox.closeDropdown();
    onChoose(product);
  }

  function choose(id: string) {
    const product = catalogue.products.find(({ _id }) => _id === id);
    if (product) chooseProduct(product);
  }

  /** Enter chooses the first product found, unless the arrow keys have moved to another. */
  function chooseFirst(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isOpen || combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    first.chooseOnceFound();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          className={classes.product}
          aria-description={line.SKU}
          placeholder={t(isOpen ? "products.search" : "deals.form.chooseProduct")}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={line.productName === "" || undefined}
          maxLength={200}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={isOpen ? catalogue.search : line.productName}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={chooseFirst}
          onChange={(event) => {
            combobox.openDropdown();
            combobox.resetSelectedOption();
            catalogue.searchFor(event.currentTarget.value);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <ProductOptions catalogue={catalogue} isChosen={({ _id }) => _id === line.productId} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
