"use client";

import { Button, Card, Group, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import { Screen } from "@/components/shell/screen";
import { useGoBack } from "@/components/shell/use-go-back";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { isolate } from "@/components/ui/isolate";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import classes from "./create-product.module.css";
import { moveOn } from "./focus";
import { ImageField } from "./image-field";
import type { ProductValues } from "./product-values";
import { SortFields } from "./sort-fields";
import { useProductCreation, type Outcome } from "./use-product-creation";
import { useReason } from "@/components/shell/use-reason";

/** Creates one product after the other: a created one leaves an empty form (spec §2, §5). */
export function CreateProductForm() {
  const t = useTranslations("createProduct");
  const { form, formRef, submit, isRunning, outcome, close, ...picture } = useProductCreation();
  return (
    <Screen title={t("title")}>
      <FormProvider {...form}>
        <form
          ref={formRef}
          noValidate
          autoComplete="off"
          onKeyDown={moveOn}
          onSubmit={(event) => void submit(event)}
        >
          <Stack gap="lg">
            <Details>
              <ImageField problem={picture.pictureProblem} onProblem={picture.setPictureProblem} />
            </Details>
            <SortFields />
            <Buttons isRunning={isRunning} />
          </Stack>
        </form>
      </FormProvider>
      <OutcomeDialog outcome={outcome} onClose={close} />
    </Screen>
  );
}

function Details({ children }: { children: ReactNode }) {
  const t = useTranslations("createProduct");
  const translate = useTranslations();
  const reason = useReason();
  const { register, formState } = useFormContext<ProductValues>();
  const { name, size, SKU } = formState.errors;
  const skuReason =
    SKU?.type === "skuTaken"
      ? translate("errors.skuTaken", { sku: isolate(SKU.message ?? "") })
      : reason(SKU);
  return (
    <Card component="section">
      <Stack>
        <Title order={2} size="h4">
          {t("details")}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            {...register("name")}
            label={t("name")}
            error={reason(name)}
            classNames={{ input: classes.ownDirection }}
            enterKeyHint="next"
          />
          <TextInput
            {...register("size")}
            label={t("size")}
            error={reason(size)}
            classNames={{ input: classes.ownDirection }}
            enterKeyHint="next"
          />
          <TextInput
            {...register("SKU")}
            label={t("sku")}
            error={skuReason}
            classNames={{ input: classes.leftToRight }}
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
          />
        </SimpleGrid>
        {children}
      </Stack>
    </Card>
  );
}

function Buttons({ isRunning }: { isRunning: boolean }) {
  const t = useTranslations();
  const goBack = useGoBack();
  const isMounted = useMounted();

  return (
    <Group justify="flex-end">
      <Button variant="default" size="md" onClick={goBack} disabled={isRunning}>
        {t("common.cancel")}
      </Button>
      <Button
        type="submit"
        size="md"
        leftSection={<IconCheck aria-hidden />}
        disabled={!isMounted}
        loading={isRunning}
      >
        {t("createProduct.submit")}
      </Button>
    </Group>
  );
}

type OutcomeProps = { readonly outcome: Outcome | null; readonly onClose: () => void };

function OutcomeDialog({ outcome, onClose }: OutcomeProps) {
  const t = useTranslations("createProduct");
  const refusalLines = useRefusalLines();

  function messageOf(ended: Outcome): Message {
    return "created" in ended
      ? { kind: "success", lines: [t("created", { sku: isolate(ended.created) })] }
      : { kind: "failure", lines: refusalLines(ended.refusal, t("failed")) };
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}
