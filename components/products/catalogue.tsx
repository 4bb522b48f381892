"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/shell/actor";
import { Screen } from "@/components/shell/screen";
import { can } from "@/lib/auth/permissions";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { ProductCard } from "./product-card";
import { ProductList } from "./product-list";
import { StockCards } from "./stock-card/stock-cards";
import { useProducts } from "./use-products";

type Props = { readonly initial: Result<ProductView[]> };

/** The catalogue with its stock, for everyone who is signed in (spec §2 "View products"). */
export function Catalogue({ initial }: Props) {
  const t = useTranslations("products");
  const person = useActor();
  const catalogue = useProducts(initial);
  return (
    <Screen>
      <StockCards>
        <ProductList
          catalogue={catalogue}
          renderProduct={(product) => <ProductCard key={product._id} product={product} />}
          whenEmpty={
            can(person, "products.edit") && (
              <Button component={Link} href="/create-new-product">
                {t("createFirst")}
              </Button>
            )
          }
        />
      </StockCards>
    </Screen>
  );
}
