"use client";

import { lazy, Suspense } from "react";

// By itself: every screen would load it else.
const Page = lazy(() =>
  import("./not-found-page").then(({ NotFoundPage }) => ({ default: NotFoundPage })),
);

export default function NotFound() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
