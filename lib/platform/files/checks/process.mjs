// @ts-check
import { answerTasks } from "../../processes/answer-tasks.mjs";
import { convertedLogo } from "./logo.mjs";
import { findingOnPdf } from "./pdf.mjs";
import { convertedPhoto } from "./photo.mjs";
import { convertedPicture } from "./picture.mjs";

const CHECKS = {
  pdf: findingOnPdf,
  photo: convertedPhoto,
  picture: convertedPicture,
  logo: convertedLogo,
};

/** @typedef {{ readonly kind: keyof typeof CHECKS }} FileCheck */

answerTasks((/** @type {FileCheck} */ { kind }, file) => CHECKS[kind](file));
