import { signInAddress } from "@/lib/auth/return-path";

/** The login's address for a user whose session has ended; after signing in, it leads back to this page. */
export function addressOfSignIn() {
  return signInAddress(window.location.pathname + window.location.search);
}
