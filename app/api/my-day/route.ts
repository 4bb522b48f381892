import { methods, read } from "@/lib/http/route";
import { getMyDay } from "@/lib/my-day/queries";
import { myDayViewSchema } from "@/lib/my-day/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What one did on a day, by default today, what others decided on one's requests, and what waits now. Each list has at most 500 entries, the newest first.",
    query: getMyDay,
    answer: myDayViewSchema,
  }),
});
