import { signInAddress } from "@/lib/auth/return-path";

/** The login's address for whoever is no longer signed in: it leads back to this page. */
export function addressOfSignIn() {
  return signInAddress(window.location.pathname + window.location.search);
}
