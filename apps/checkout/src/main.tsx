import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { applyLastBrand } from "./brand.ts";
import { Checkout } from "./checkout.tsx";
import "../../reset.css";
import "./styles/checkout.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html lost its element with the id “root”.");

applyLastBrand();
createRoot(container).render(
  <StrictMode>
    <Checkout />
  </StrictMode>,
);
