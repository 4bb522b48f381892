import {
  IconAddressBook,
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconClipboardCheck,
  IconChartBar,
  IconClipboardList,
  IconClipboardPlus,
  IconCube,
  IconEdit,
  IconHeartbeat,
  IconReceipt,
  IconHistory,
  IconLock,
  IconMinus,
  IconPlugConnected,
  IconPlus,
  IconShieldCheck,
  IconShoppingCart,
  IconTableImport,
  IconTool,
  IconUserPlus,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import type { Route } from "next";
import type { Messages } from "@/components/language/messages";
import type { Role } from "@/lib/auth/actor";
import type { WaitingWork } from "@/lib/requests/counts/schema";

type Home = "worker" | "factoryManager" | "sales" | "companyManager";
type Label = { [H in Home]: `${H}.${Extract<keyof Messages[H], string>}` }[Home];

/** A button of a home that the navigation shows on every screen (spec §2). */
export type Destination = {
  /** The key of its label. */
  readonly label: Label;
  readonly href: Route;
  readonly Icon: Icon;
  /** Its icon points somewhere, and the other way in a right-to-left page. */
  readonly hasDirection?: boolean;
  /** The name of the count beside it. */
  readonly count?: keyof WaitingWork;
  /** The direction of the stock change, shown as a color: petrol for incoming, clay for outgoing. */
  readonly stock?: "in" | "out";
  /** Its places besides the sidebar: the rail of tablets, and the bar of phones. Where it is in neither, the More menu contains it. */
  readonly isIn?: "rail" | "railAndBar";
};

/** The places in a role's navigation. */
type Navigation = {
  /** The most frequent actions, above the rest. */
  readonly actions: readonly Destination[];
  /** The rest by group; the names are keys of `home.sections`. */
  readonly groups: readonly {
    readonly title: keyof Messages["home"]["sections"];
    readonly places: readonly Destination[];
  }[];
};

const ADD = {
  href: "/product-management?action=add",
  Icon: IconPlus,
  stock: "in",
  isIn: "railAndBar",
} as const;
const REMOVE = {
  href: "/product-management?action=remove",
  Icon: IconMinus,
  stock: "out",
  isIn: "railAndBar",
} as const;
const SALES_REQUESTS = {
  href: "/sales-requests-management",
  Icon: IconShoppingCart,
  count: "salesRequests",
  isIn: "railAndBar",
} as const;
const WORKER_REQUESTS = {
  href: "/requests-management",
  Icon: IconClipboardCheck,
  count: "workerRequests",
  isIn: "railAndBar",
} as const;
const HELD_ORDERS = {
  href: "/held-orders",
  Icon: IconLock,
  count: "held",
  isIn: "railAndBar",
} as const;
const PRODUCTS = { Icon: IconBuildingWarehouse, isIn: "railAndBar" } as const;
const CREATE_PRODUCT = { href: "/create-new-product", Icon: IconCube } as const;
const CUSTOMERS = { href: "/customers", Icon: IconAddressBook, isIn: "rail" } as const;
const COUNTS = { href: "/counts", Icon: IconClipboardList } as const;
const VOUCHERS = { href: "/vouchers", Icon: IconReceipt } as const;
const REORDER_LIST = { href: "/reorder-list", Icon: IconClipboardPlus } as const;
const MANAGE_USERS = { href: "/manage-users", Icon: IconUsers } as const;
const CREATE_USER = { href: "/create-new-user", Icon: IconUserPlus } as const;
const IMPORTS = { href: "/imports", Icon: IconTableImport } as const;
const REPORTS = { href: "/reports", Icon: IconChartBar } as const;
const STOCK_PROOF = { href: "/stock-proof", Icon: IconShieldCheck } as const;
const LOGS = { href: "/logs", Icon: IconHistory } as const;

export const NAVIGATION: Readonly<Record<Role, Navigation>> = {
  worker: {
    actions: [
      { label: "worker.add", ...ADD },
      { label: "worker.remove", ...REMOVE },
      { label: "worker.counts", ...COUNTS, isIn: "railAndBar" },
    ],
    groups: [],
  },
  manager: {
    actions: [
      { label: "factoryManager.add", ...ADD },
      { label: "factoryManager.remove", ...REMOVE, isIn: "rail" },
      {
        label: "factoryManager.return",
        href: "/product-management?action=add",
        Icon: IconArrowBackUp,
        hasDirection: true,
      },
    ],
    groups: [
      {
        title: "orders",
        places: [
          { label: "factoryManager.salesRequests", ...SALES_REQUESTS },
          { label: "factoryManager.requests", ...WORKER_REQUESTS },
          { label: "factoryManager.heldOrders", ...HELD_ORDERS },
        ],
      },
      {
        title: "stock",
        places: [
          {
            label: "factoryManager.manageProducts",
            href: "/edit-product",
            Icon: IconEdit,
            isIn: "rail",
          },
          { label: "factoryManager.createProduct", ...CREATE_PRODUCT },
          { label: "factoryManager.reorderList", ...REORDER_LIST },
          { label: "factoryManager.counts", ...COUNTS },
          { label: "factoryManager.vouchers", ...VOUCHERS },
        ],
      },
      {
        title: "people",
        places: [
          { label: "factoryManager.customers", ...CUSTOMERS },
          { label: "factoryManager.manageUsers", ...MANAGE_USERS },
          { label: "factoryManager.createUser", ...CREATE_USER },
        ],
      },
      {
        title: "system",
        places: [
          { label: "factoryManager.logs", ...LOGS },
          { label: "factoryManager.reports", ...REPORTS },
          { label: "factoryManager.stockProof", ...STOCK_PROOF },
          { label: "factoryManager.imports", ...IMPORTS },
        ],
      },
    ],
  },
  sales: {
    actions: [
      {
        label: "sales.makeRequest",
        href: "/sales-create-request",
        Icon: IconClipboardPlus,
        stock: "in",
        isIn: "railAndBar",
      },
    ],
    groups: [
      {
        title: "orders",
        places: [
          {
            label: "sales.myRequests",
            href: "/sales-my-requests",
            Icon: IconClipboardList,
            count: "salesRequests",
            isIn: "railAndBar",
          },
        ],
      },
      {
        title: "stock",
        places: [{ label: "sales.viewProducts", href: "/view-products", ...PRODUCTS }],
      },
      {
        title: "people",
        places: [{ label: "sales.manageCustomers", ...CUSTOMERS, isIn: "railAndBar" }],
      },
    ],
  },
  admin: {
    actions: [],
    groups: [
      {
        title: "orders",
        places: [
          { label: "companyManager.salesRequests", ...SALES_REQUESTS },
          { label: "companyManager.workerRequests", ...WORKER_REQUESTS },
          { label: "companyManager.heldOrders", ...HELD_ORDERS },
        ],
      },
      {
        title: "stock",
        places: [
          { label: "companyManager.viewProducts", href: "/products-inventory", ...PRODUCTS },
          { label: "companyManager.createProduct", ...CREATE_PRODUCT },
          { label: "companyManager.reorderList", ...REORDER_LIST },
          { label: "companyManager.counts", ...COUNTS },
          { label: "companyManager.vouchers", ...VOUCHERS },
        ],
      },
      {
        title: "people",
        places: [
          { label: "companyManager.customers", ...CUSTOMERS },
          { label: "companyManager.manageUsers", ...MANAGE_USERS },
          { label: "companyManager.createUser", ...CREATE_USER },
        ],
      },
      {
        title: "system",
        places: [
          { label: "companyManager.logs", ...LOGS },
          { label: "companyManager.reports", ...REPORTS },
          { label: "companyManager.stockProof", ...STOCK_PROOF },
          { label: "companyManager.imports", ...IMPORTS },
          { label: "companyManager.settings", href: "/settings", Icon: IconTool },
          { label: "companyManager.integrations", href: "/integrations", Icon: IconPlugConnected },
          { label: "companyManager.system", href: "/system", Icon: IconHeartbeat },
        ],
      },
    ],
  },
};

/** The page on which a role finds products. */
export const PRODUCTS_OF = {
  worker: "/view-products",
  manager: "/edit-product",
  sales: "/view-products",
  admin: "/products-inventory",
} as const satisfies Record<Role, Route>;
