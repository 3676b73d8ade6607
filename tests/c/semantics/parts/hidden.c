__attribute__((visibility("hidden"))) int secret = 77;
