"use client";

import dynamic from "next/dynamic";

// By itself: every screen would load it else.
export default dynamic(() => import("./not-found-page").then(({ NotFoundPage }) => NotFoundPage));
