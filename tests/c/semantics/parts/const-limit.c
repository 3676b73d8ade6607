const int limit = 30;
