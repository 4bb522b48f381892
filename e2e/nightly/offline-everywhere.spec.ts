import { ROLES } from "@/lib/auth/actor";
import { newCustomer } from "../support/customers";
import { SCREENS } from "../support/screens";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

test.use({ serviceWorkers: "allow" });

for (const role of ROLES)
  test(`every screen of the role opens again without a network and says so: ${role}`, async ({
    signedInAlone,
    apiAs,
  }) => {
    test.slow();
    const page = await signedInAlone(role);
    const addresses: string[] = SCREENS.filter(([who]) => who === role).map(([, path]) => path);
    if (role === "sales") {
      const { _id } = await newCustomer(await apiAs("sales"));
      addresses.push(`/customers/${_id}`);
    }
    const isKept = (address: string) =>
      page.evaluate(
        async (wanted) =>
          Boolean(await caches.match(wanted, { cacheName: "screens", ignoreVary: true })),
        address,
      );
    for (const address of addresses) {
      await page.goto(address);
      await expect.poll(() => isKept(address), address).toBe(true);
    }
    await page.context().setOffline(true);
    const { connection } = WORDS.ar;
    for (const address of addresses) {
      await page.goto(address);
      await switchLanguage(page, "ar");
      const banner = page.getByRole("status").filter({ hasText: connection.entriesKept });
      const withoutFigures = page.getByRole("status").filter({ hasText: connection.banner });
      await expect(banner.or(withoutFigures).first(), address).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
      await expect(page.getByText(connection.offlineText)).toHaveCount(0);
    }
  });
