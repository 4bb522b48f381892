"use client";

import { Button, Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { ProductOptions } from "@/components/products/product-options";
import { useFirstFound } from "@/components/products/use-first-found";
import { useProducts } from "@/components/products/use-products";
import { useScanTarget } from "@/components/scanning/store/use-scan-target";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductView } from "@/lib/products/schema";
import { Ltr } from "@/components/ui/text/ltr";
import classes from "./counts.module.css";
import { splitSkus } from "./split-skus";

type Props = {
  readonly skus: readonly string[];
  /** The text that is not a product yet. */
  readonly search: string;
  readonly onChange: (change: { skus?: readonly string[]; search?: string }) => void;
};

/** The products of a new count: searched, scanned, or pasted as a list of SKUs. */
export function ProductsField({ skus, search, onChange }: Props) {
  const t = useTranslations("counts");
  const catalogue = useProducts();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  function add(added: readonly string[]): void {
    onChange({ skus: [...new Set([...skus, ...added])], search: "" });
    combobox.closeDropdown();
  }

  function addScanned({ SKU }: ProductView): number {
    add([SKU]);
    return new Set([...skus, SKU]).size;
  }

  useScanTarget({
    collect: ({ product }) => addScanned(product),
    collectProduct: async (product) => addScanned(product),
  });

  function searchFor(text: string): void {
    onChange({ search: text });
    catalogue.searchFor(text);
    combobox.resetSelectedOption();
    if (text.trim() === "") combobox.closeDropdown();
    else combobox.openDropdown();
  }

  function paste(event: ClipboardEvent): void {
    const pasted = splitSkus(event.clipboardData.getData("text"));
    if (pasted.length < 2) return;
    event.preventDefault();
    add(pasted);
  }

  const first = useFirstFound(catalogue, ({ SKU }) => add([SKU]));

  /** Enter adds the first product found, unless the arrow keys have moved to another. */
  function addFirst(event: KeyboardEvent<HTMLInputElement>): void {
    const isMoved = combobox.getSelectedOptionIndex() >= 0;
    if (event.key !== "Enter" || search.trim() === "" || isMoved) return;
    event.preventDefault();
    first.chooseOnceFound();
    // Where nothing is found, the next code replaces it.
    event.currentTarget.select();
  }

  /** Adds a whole SKU that is left in the field. */
  function leave(): void {
    combobox.closeDropdown();
    const typed = search.trim().toLowerCase();
    const typedProduct = catalogue.products.find(({ SKU }) => SKU.toLowerCase() === typed);
    if (typedProduct && !catalogue.isLoading) add([typedProduct.SKU]);
  }

  return (
    <div>
      <Combobox
        store={combobox}
        shadow="md"
        onOptionSubmit={(id) => {
          const product = catalogue.products.find(({ _id }) => _id === id);
          if (product) add([product.SKU]);
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            label={t("fields.skus")}
            description={t("skusHint")}
            value={search}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onBlur={leave}
            onPaste={paste}
            onKeyDown={addFirst}
            onChange={({ currentTarget }) => searchFor(currentTarget.value)}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <ProductOptions catalogue={catalogue} isChosen={({ SKU }) => skus.includes(SKU)} />
        </Combobox.Dropdown>
      </Combobox>
      {skus.length > 0 && (
        <ul className={classes.chosen} aria-label={t("fields.skus")}>
          {skus.map((sku) => (
            <li key={sku}>
              <Button
                variant="default"
                size="sm"
                rightSection={<IconX size={16} aria-hidden />}
                aria-label={t("removeProduct", { sku: isolate(sku) })}
                onClick={() => onChange({ skus: skus.filter((known) => known !== sku) })}
              >
                <Ltr>{sku}</Ltr>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
