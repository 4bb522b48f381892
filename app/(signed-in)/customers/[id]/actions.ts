"use server";

import { archiveCustomer, restoreCustomer } from "@/lib/customers/archive/commands";
import { updateCustomer } from "@/lib/customers/commands";
import { addDeal, deleteDeal, updateDeal } from "@/lib/customers/deals/commands";
import { mergeCustomers } from "@/lib/customers/merging/commands";
import { handOverCustomer } from "@/lib/customers/ownership/commands";
import { printVoucher } from "@/lib/customers/payments/printing/commands";
import { printStatement } from "@/lib/customers/statements/printing/commands";
import { recordPayment, reversePayment } from "@/lib/customers/payments/commands";
import { printCustomer } from "@/lib/customers/printing/commands";
import { action } from "@/lib/http/action";

export const archiveCustomerAction = action("archiveCustomer", archiveCustomer);

export const restoreCustomerAction = action("restoreCustomer", restoreCustomer);

export const mergeCustomersAction = action("mergeCustomers", mergeCustomers);

export const handOverCustomerAction = action("handOverCustomer", handOverCustomer);

export const updateCustomerAction = action("updateCustomer", updateCustomer);

export const addDealAction = action("addDeal", addDeal);

export const updateDealAction = action("updateDeal", updateDeal);

export const deleteDealAction = action("deleteDeal", deleteDeal);

export const recordPaymentAction = action("recordPayment", recordPayment);

export const reversePaymentAction = action("reversePayment", reversePayment);

export const printVoucherAction = action("printVoucher", printVoucher);

export const printStatementAction = action("printStatement", printStatement);

export const printCustomerAction = action("printCustomer", printCustomer);
