import type { Driver } from "../support/engines/driver";
import { startFirefox } from "../support/engines/firefox";
import { accept, seeReceipt, signIn, visit } from "../support/engines/journeys";
import { Visitor } from "../support/engines/visitor";
import { startWebKit } from "../support/engines/webkit";
import { newCustomer } from "../support/customers";
import { SCREENS } from "../support/screens";
import { appUrl, expect, PASSWORD, test, type Role } from "../support/test";

const ENGINES = { WebKit: startWebKit, Firefox: startFirefox };

const ROLES = ["worker", "manager", "sales", "admin"] as const satisfies Role[];

/** A tablet lying, and a phone as narrow as these windows get. */
const VISITS = [
  { language: "en", width: 1180, height: 820 },
  { language: "ar", width: 480, height: 900 },
] as const;

for (const [name, start] of Object.entries(ENGINES))
  test.describe(name, () => {
    let driver: Driver;
    let visitor: Visitor;

    test.beforeAll(async () => {
      driver = await start();
      visitor = new Visitor(driver, appUrl());
    });
    test.afterAll(() => driver.stop());

    test("everyone signs in", async () => {
      test.setTimeout(180_000);
      for (const role of ROLES) {
        await visitor.signOut();
        await signIn(visitor, role, PASSWORD);
      }
    });

    for (const { language, width, height } of VISITS) {
      for (const role of ROLES)
        test(`every screen of the ${role} opens [${language}]`, async ({ apiAs }) => {
          test.setTimeout(300_000);
          await visitor.resize(width, height);
          await visitor.signInAs(await apiAs(role));
          for (const [, path] of SCREENS.filter(([who]) => who === role))
            await visit(visitor, path, language);
        });

      test(`a customer's profile opens [${language}]`, async ({ apiAs }) => {
        const sales = await apiAs("sales");
        const customer = await newCustomer(sales);
        await visitor.signInAs(sales);
        await visit(visitor, `/customers/${customer._id}`, language);
      });

      test(`a manager accepts a request [${language}]`, async ({ apiAs }) => {
        await accept(visitor, apiAs, language);
      });
    }

    test("a receipt is shown", async ({ apiAs }) => {
      await seeReceipt(visitor, apiAs);
    });

    test("the console has no errors", () => {
      expect(visitor.listProblems()).toEqual([]);
    });
  });
