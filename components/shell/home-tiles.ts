import {
  IconAddressBook,
  IconArrowBackUp,
  IconClipboardCheck,
  IconCube,
  IconEdit,
  IconHistory,
  IconLock,
  IconMinus,
  IconPackages,
  IconPlus,
  IconShoppingCart,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import type { Tile } from "./home";

/** The links and icons of the home tiles; each home has its own texts for them (spec §2). */
export const TILES = {
  addStock: { href: "/product-management?action=add", Icon: IconPlus, isPrimary: true },
  removeStock: { href: "/product-management?action=remove", Icon: IconMinus, isPrimary: true },
  returnStock: {
    href: "/product-management?action=add",
    Icon: IconArrowBackUp,
    hasDirection: true,
  },
  viewProducts: { href: "/products-inventory", Icon: IconPackages },
  createProduct: { href: "/create-new-product", Icon: IconCube },
  manageProducts: { href: "/edit-product", Icon: IconEdit },
  workerRequests: { href: "/requests-management", Icon: IconClipboardCheck },
  salesRequests: { href: "/sales-requests-management", Icon: IconShoppingCart },
  heldOrders: { href: "/held-orders", Icon: IconLock },
  customers: { href: "/customers", Icon: IconAddressBook },
  createUser: { href: "/create-new-user", Icon: IconUserPlus },
  manageUsers: { href: "/manage-users", Icon: IconUsers },
  logs: { href: "/logs", Icon: IconHistory },
} as const satisfies Record<string, Omit<Tile, "label">>;
