import { randomUUID } from "node:crypto";
import { ASKERS, DELETE, EVERYBODY, GET, PATCH, POST, PUT, REVIEWERS, type Probe } from "./probe";

const handoverNote = () => ({ text: "Loom 4 stands" });
const labelSize = () => ({ name: `m-${randomUUID().slice(0, 13)}`, width: 40, height: 30 });

/** The calls about a person's own day, handover notes and sizes of labels. */
export const FLOOR_PROBES: readonly Probe[] = [
  GET("/my-day", EVERYBODY, 200),
  GET("/handover-notes", ASKERS, 200),
  POST("/handover-notes", ASKERS, 201, handoverNote),
  PATCH("/handover-notes/{id}", ASKERS, 404, handoverNote),
  DELETE("/handover-notes/{id}", ASKERS, 404),
  POST("/handover-notes/{id}/read", ASKERS, 404),
  GET("/label-sizes", ASKERS, 200),
  POST("/label-sizes", REVIEWERS, 201, labelSize),
  PUT("/label-sizes/{id}", REVIEWERS, 404, labelSize),
  DELETE("/label-sizes/{id}", REVIEWERS, 404),
];
