import { createHeaders, FORMATS } from "@/app/api/exports/answer";
import { loadWords } from "@/app/api/exports/words";
import { patientStream } from "@/lib/http/patient-stream";
import { methods, read } from "@/lib/http/route";
import { listHeads } from "@/lib/imports/queries";
import { settings } from "@/lib/platform/env";
import { shownFactory } from "@/lib/settings/queries";

const { type, write } = FORMATS.xlsx;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The headings of a kind of imports, in the language of locale (en or ar), as an Excel workbook to fill in.",
    query: listHeads,
    answer: type,
    run: async (actor, input) => {
      const columns = await listHeads(actor, input);
      const { t } = loadWords(input.locale, (await shownFactory()).currency);
      const title = t(`imports.kinds.${input.kind}`);
      const table = {
        title,
        fileWords: [title, t("imports.empty")],
        isRightToLeft: input.locale === "ar",
        timeZone: settings().TZ,
        columns,
        pages: noRows(),
      };
      const headers = createHeaders(table, type, "xlsx");
      return new Response(
        patientStream(write(table), () => undefined),
        { headers },
      );
    },
  }),
});

async function* noRows(): AsyncGenerator<never> {
  // A sheet to fill in has only heads.
}
