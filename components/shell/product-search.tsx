"use client";

import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { SearchField } from "@/components/ui/search-field";
import { useActor } from "./actor";
import { useLeaving } from "./leaving";
import { PRODUCTS_OF } from "./navigation";
import classes from "./product-search.module.css";

/** Leads to the products whose SKU contains what is typed; where there is no room for a field, to the search of the products. */
export function ProductSearch() {
  const t = useTranslations("shell");
  const { role } = useActor();
  const router = useRouter();
  const { leave } = useLeaving();
  const [typed, setTyped] = useState("");
  const products = PRODUCTS_OF[role];
  const search = () =>
    leave(() => {
      router.push(`${products}?${new URLSearchParams({ q: typed.trim() })}`);
      setTyped("");
    });
  return (
    <>
      <form
        role="search"
        className={classes.field}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SearchField
          name="find"
          isCompact
          label={t("findProduct")}
          value={typed}
          onChange={setTyped}
        />
      </form>
      <Link href={products} aria-label={t("findProduct")} className={classes.button}>
        <IconSearch aria-hidden />
      </Link>
    </>
  );
}
