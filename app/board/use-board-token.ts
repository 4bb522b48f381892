"use client";

import { useEffect, useState } from "react";
import { findBoardToken } from "@/lib/board/rules";

const KEY = "boardToken";

/**
 * Returns this screen's token, null without one and undefined until the page has started, and a function that stores another one. A token in
 * the address moves to this device's storage and out of the address, which a person or a history could show.
 */
export function useBoardToken() {
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const start = () => setToken(takeFromAddress() ?? readToken());
    start();
    window.addEventListener("hashchange", start);
    return () => window.removeEventListener("hashchange", start);
  }, []);

  const keepToken = (given: string) => {
    storeToken(given);
    setToken(given);
  };
  return { token, keepToken };
}

function takeFromAddress(): string | null {
  const { hash, pathname, search } = window.location;
  const token = findBoardToken(hash);
  if (token === null) return null;
  storeToken(token);
  window.history.replaceState(null, "", pathname + search);
  return token;
}

// A browser may give no storage: the token then lasts as long as the page.
function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function storeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    return;
  }
}
