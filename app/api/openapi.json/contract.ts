import type { Paths } from "@/lib/http/openapi";
import { AUTH_PATHS } from "./auth-paths";
import * as notifications from "../notifications/route";
import * as notificationsRead from "../notifications/read/route";
import * as notificationsId from "../notifications/[id]/route";
import * as notificationsIdRead from "../notifications/[id]/read/route";
import * as products from "../products/route";
import * as productsSkuSku from "../products/sku/[sku]/route";
import * as productsSkuSkuAdd from "../products/sku/[sku]/add/route";
import * as productsSkuSkuRemove from "../products/sku/[sku]/remove/route";
import * as productsKey from "../products/[key]/route";
import * as productCategories from "../product-categories/route";
import * as productCounts from "../product-counts/route";
import * as productImagesHash from "../product-images/[hash]/route";
import * as codes from "../codes/[code]/route";
import * as labels from "../labels/route";
import * as search from "../search/route";
import * as reorderList from "../reorder-list/route";
import * as stockProofs from "../stock-proofs/route";
import * as stockProofsRepairs from "../stock-proofs/repairs/route";
import * as stockCardsColorId from "../stock-cards/[colorId]/route";
import * as waitingWork from "../waiting-work/route";
import * as reqRequests from "../req/requests/route";
import * as reqRequestsId from "../req/requests/[id]/route";
import * as reqRequestsIdComments from "../req/requests/[id]/comments/route";
import * as reqRequestsIdHistory from "../req/requests/[id]/history/route";
import * as reqRequestsIdState from "../req/requests/[id]/state/route";
import * as imports from "../imports/route";
import * as importsCustomers from "../imports/customers/route";
import * as importsOpeningStock from "../imports/opening-stock/route";
import * as importsProducts from "../imports/products/route";
import * as importsStockChanges from "../imports/stock-changes/route";
import * as importsId from "../imports/[id]/route";
import * as settings from "../settings/route";
import * as settingsLogo from "../settings/logo/route";
import * as salesRequests from "../sales-requests/route";
import * as salesRequestsAll from "../sales-requests/all/route";
import * as salesRequestsHeldOrders from "../sales-requests/held-orders/route";
import * as salesRequestsHeldOrdersIdCancel from "../sales-requests/held-orders/[id]/cancel/route";
import * as salesRequestsHeldOrdersIdRelease from "../sales-requests/held-orders/[id]/release/route";
import * as salesRequestsHeldOrdersIdUnhold from "../sales-requests/held-orders/[id]/unhold/route";
import * as salesRequestsId from "../sales-requests/[id]/route";
import * as salesRequestsIdComments from "../sales-requests/[id]/comments/route";
import * as salesRequestsIdDealProposal from "../sales-requests/[id]/deal-proposal/route";
import * as salesRequestsIdHistory from "../sales-requests/[id]/history/route";
import * as customers from "../customers/route";
import * as customersId from "../customers/[id]/route";
import * as customersIdDeals from "../customers/[id]/deals/route";
import * as customersIdPrices from "../customers/[id]/prices/route";
import * as customersIdDealsDealId from "../customers/[id]/deals/[dealId]/route";
import * as customersIdDealsDealIdReceipt from "../customers/[id]/deals/[dealId]/receipt/route";
import * as counts from "../counts/route";
import * as countsId from "../counts/[id]/route";
import * as countsIdAccept from "../counts/[id]/accept/route";
import * as countsIdCancel from "../counts/[id]/cancel/route";
import * as countsIdEntries from "../counts/[id]/entries/route";
import * as countsIdRecount from "../counts/[id]/recount/route";
import * as exportProductsXlsx from "../exports/products.xlsx/route";
import * as exportProductsCsv from "../exports/products.csv/route";
import * as exportReorderListXlsx from "../exports/reorder-list.xlsx/route";
import * as exportReorderListCsv from "../exports/reorder-list.csv/route";
import * as exportStockCardXlsx from "../exports/stock-card.xlsx/route";
import * as exportStockCardCsv from "../exports/stock-card.csv/route";
import * as exportWorkerRequestsXlsx from "../exports/worker-requests.xlsx/route";
import * as exportWorkerRequestsCsv from "../exports/worker-requests.csv/route";
import * as exportSalesRequestsXlsx from "../exports/sales-requests.xlsx/route";
import * as exportSalesRequestsCsv from "../exports/sales-requests.csv/route";
import * as exportMySalesRequestsXlsx from "../exports/my-sales-requests.xlsx/route";
import * as exportMySalesRequestsCsv from "../exports/my-sales-requests.csv/route";
import * as exportHeldOrdersXlsx from "../exports/held-orders.xlsx/route";
import * as exportHeldOrdersCsv from "../exports/held-orders.csv/route";
import * as exportCustomersXlsx from "../exports/customers.xlsx/route";
import * as exportCustomersCsv from "../exports/customers.csv/route";
import * as exportDealsXlsx from "../exports/deals.xlsx/route";
import * as exportDealsCsv from "../exports/deals.csv/route";
import * as exportCountsXlsx from "../exports/counts.xlsx/route";
import * as exportCountsCsv from "../exports/counts.csv/route";
import * as exportCountLinesXlsx from "../exports/count-lines.xlsx/route";
import * as exportCountLinesCsv from "../exports/count-lines.csv/route";
import * as exportUsersXlsx from "../exports/users.xlsx/route";
import * as exportUsersCsv from "../exports/users.csv/route";
import * as exportLogsXlsx from "../exports/logs.xlsx/route";
import * as exportLogsCsv from "../exports/logs.csv/route";
import * as exportReportsXlsx from "../exports/reports.xlsx/route";
import * as exportReportsCsv from "../exports/reports.csv/route";
import * as reportsReport from "../reports/[report]/route";
import * as printsIdFileName from "../prints/[id]/[fileName]/route";
import * as homesAdmin from "../homes/admin/route";
import * as homesManager from "../homes/manager/route";
import * as homesSales from "../homes/sales/route";
import * as homesWorker from "../homes/worker/route";
import * as logsSystemLogs from "../logs/SystemLogs/route";
import * as tokens from "../tokens/route";
import * as tokensId from "../tokens/[id]/route";
import * as webhooks from "../webhooks/route";
import * as webhooksId from "../webhooks/[id]/route";
import * as webhooksIdDeliveries from "../webhooks/[id]/deliveries/route";
import * as webhooksIdDeliveriesResend from "../webhooks/[id]/deliveries/[deliveryId]/resend/route";
import * as webhooksIdSecret from "../webhooks/[id]/secret/route";
import * as webhooksIdTest from "../webhooks/[id]/test/route";
import * as events from "../events/route";
import * as healthLive from "../health/live/route";
import * as healthReady from "../health/ready/route";

/** Every path of the contract with the module that answers it; a test compares it with the folders. */
export const PATHS = {
  ...AUTH_PATHS,
  "/notifications": notifications,
  "/notifications/read": notificationsRead,
  "/notifications/{id}": notificationsId,
  "/notifications/{id}/read": notificationsIdRead,
  "/products": products,
  "/products/sku/{sku}": productsSkuSku,
  "/products/sku/{sku}/add": productsSkuSkuAdd,
  "/products/sku/{sku}/remove": productsSkuSkuRemove,
  "/products/{key}": productsKey,
  "/product-categories": productCategories,
  "/product-counts": productCounts,
  "/product-images/{hash}": productImagesHash,
  "/search": search,
  "/codes/{code}": codes,
  "/labels": labels,
  "/reorder-list": reorderList,
  "/stock-proofs": stockProofs,
  "/stock-proofs/repairs": stockProofsRepairs,
  "/stock-cards/{colorId}": stockCardsColorId,
  "/waiting-work": waitingWork,
  "/req/requests": reqRequests,
  "/req/requests/{id}": reqRequestsId,
  "/req/requests/{id}/comments": reqRequestsIdComments,
  "/req/requests/{id}/history": reqRequestsIdHistory,
  "/req/requests/{id}/state": reqRequestsIdState,
  "/sales-requests": salesRequests,
  "/sales-requests/all": salesRequestsAll,
  "/sales-requests/held-orders": salesRequestsHeldOrders,
  "/sales-requests/held-orders/{id}/cancel": salesRequestsHeldOrdersIdCancel,
  "/sales-requests/held-orders/{id}/release": salesRequestsHeldOrdersIdRelease,
  "/sales-requests/held-orders/{id}/unhold": salesRequestsHeldOrdersIdUnhold,
  "/sales-requests/{id}": salesRequestsId,
  "/sales-requests/{id}/comments": salesRequestsIdComments,
  "/sales-requests/{id}/history": salesRequestsIdHistory,
  "/sales-requests/{id}/deal-proposal": salesRequestsIdDealProposal,
  "/customers": customers,
  "/customers/{id}": customersId,
  "/customers/{id}/prices": customersIdPrices,
  "/customers/{id}/deals": customersIdDeals,
  "/customers/{id}/deals/{dealId}": customersIdDealsDealId,
  "/customers/{id}/deals/{dealId}/receipt": customersIdDealsDealIdReceipt,
  "/counts": counts,
  "/counts/{id}": countsId,
  "/counts/{id}/accept": countsIdAccept,
  "/counts/{id}/cancel": countsIdCancel,
  "/counts/{id}/entries": countsIdEntries,
  "/counts/{id}/recount": countsIdRecount,
  "/exports/products.xlsx": exportProductsXlsx,
  "/exports/products.csv": exportProductsCsv,
  "/exports/reorder-list.xlsx": exportReorderListXlsx,
  "/exports/reorder-list.csv": exportReorderListCsv,
  "/exports/stock-card.xlsx": exportStockCardXlsx,
  "/exports/stock-card.csv": exportStockCardCsv,
  "/exports/worker-requests.xlsx": exportWorkerRequestsXlsx,
  "/exports/worker-requests.csv": exportWorkerRequestsCsv,
  "/exports/sales-requests.xlsx": exportSalesRequestsXlsx,
  "/exports/sales-requests.csv": exportSalesRequestsCsv,
  "/exports/my-sales-requests.xlsx": exportMySalesRequestsXlsx,
  "/exports/my-sales-requests.csv": exportMySalesRequestsCsv,
  "/exports/held-orders.xlsx": exportHeldOrdersXlsx,
  "/exports/held-orders.csv": exportHeldOrdersCsv,
  "/exports/customers.xlsx": exportCustomersXlsx,
  "/exports/customers.csv": exportCustomersCsv,
  "/exports/deals.xlsx": exportDealsXlsx,
  "/exports/deals.csv": exportDealsCsv,
  "/exports/counts.xlsx": exportCountsXlsx,
  "/exports/counts.csv": exportCountsCsv,
  "/exports/count-lines.xlsx": exportCountLinesXlsx,
  "/exports/count-lines.csv": exportCountLinesCsv,
  "/exports/users.xlsx": exportUsersXlsx,
  "/exports/users.csv": exportUsersCsv,
  "/exports/logs.xlsx": exportLogsXlsx,
  "/exports/logs.csv": exportLogsCsv,
  "/exports/reports.xlsx": exportReportsXlsx,
  "/exports/reports.csv": exportReportsCsv,
  "/reports/{report}": reportsReport,
  "/prints/{id}/{fileName}": printsIdFileName,
  "/homes/admin": homesAdmin,
  "/homes/manager": homesManager,
  "/homes/sales": homesSales,
  "/homes/worker": homesWorker,
  "/logs/SystemLogs": logsSystemLogs,
  "/imports": imports,
  "/imports/customers": importsCustomers,
  "/imports/opening-stock": importsOpeningStock,
  "/imports/products": importsProducts,
  "/imports/stock-changes": importsStockChanges,
  "/imports/{id}": importsId,
  "/settings": settings,
  "/settings/logo": settingsLogo,
  "/tokens": tokens,
  "/tokens/{id}": tokensId,
  "/webhooks": webhooks,
  "/webhooks/{id}": webhooksId,
  "/webhooks/{id}/deliveries": webhooksIdDeliveries,
  "/webhooks/{id}/deliveries/{deliveryId}/resend": webhooksIdDeliveriesResend,
  "/webhooks/{id}/secret": webhooksIdSecret,
  "/webhooks/{id}/test": webhooksIdTest,
  "/events": events,
  "/health/live": healthLive,
  "/health/ready": healthReady,
} satisfies Paths;
