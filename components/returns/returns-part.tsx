"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconCircleCheck, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Notice } from "@/components/ui/states/notice";
import { Sentence } from "@/components/ui/text/sentence";
import { isolate } from "@/components/ui/text/isolate";
import { returnName } from "@/lib/customers/returns/return-name";
import type { ReturnView } from "@/lib/customers/returns/schema";
import type { ReturnSource } from "./return-calls";
import { ReturnGoods } from "./return-goods";
import { ReturnsList } from "./returns-list";
import classes from "./returns.module.css";
import { useReturnDocument, type PrintReturnAction } from "./use-return-document";
import type { RecordReturnAction } from "./use-return-form";

type Props = {
  readonly source: ReturnSource;
  /** The name that people call the deal or request by. */
  readonly name: string;
  readonly returns: readonly ReturnView[];
  readonly record: RecordReturnAction;
  readonly print: PrintReturnAction;
  readonly onDone: () => void;
};

/** The goods of a deal or request that came back, and the way to take back more. */
export function ReturnsPart({ source, name, returns, record, print, onDone }: Props) {
  const t = useTranslations();
  const [recorded, setRecorded] = useState<ReturnView | null>(null);
  // The card of the deal or request, on the screen at hand.
  const document = useReturnDocument(
    print,
    `#${"dealId" in source ? source.dealId : source.salesRequestId}`,
  );
  return (
    <Stack gap="xs" align="flex-start">
      <div role="status" className={classes.status}>
        {recorded && (
          <Recorded
            key={recorded._id}
            made={recorded}
            count={returns.length}
            onPrint={() => document.print(recorded)}
          />
        )}
      </div>
      <ReturnsList returns={returns} onPrint={document.print} onShare={document.shareDocument} />
      <ReturnGoods
        source={source}
        name={isolate(name)}
        action={record}
        onDone={(made) => {
          setRecorded(made);
          onDone();
        }}
      />
      <ResultDialog
        result={document.refused}
        unexplained={t("printing.failed")}
        onClose={document.closeRefused}
      />
    </Stack>
  );
}

type RecordedProps = {
  readonly made: ReturnView;
  /** The number of returns shown, which grows a moment later and moves what is below. */
  readonly count: number;
  readonly onPrint: () => void;
};

/** Says that a return was recorded, and prints it. It scrolls into view. */
function Recorded({ made, count, onPrint }: RecordedProps) {
  const t = useTranslations("returns");
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers it gives a promise, which is no way to end an effect.
    placeRef.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  const name = isolate(returnName(made.number));
  return (
    <div ref={placeRef} className={classes.recorded}>
      <Notice color="green" role="none" Icon={IconCircleCheck}>
        <Group gap="xs">
          <span>
            <Sentence>{t("recorded", { name })}</Sentence>
          </span>
          <Button
            variant="default"
            leftSection={<IconPrinter size="1.25em" aria-hidden />}
            aria-description={t("printOf", { name })}
            onClick={onPrint}
          >
            {t("print")}
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
